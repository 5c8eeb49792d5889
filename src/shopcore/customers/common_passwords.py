"""Passwords that guessers try first; lower case, six characters or more, no white space."""

from __future__ import annotations

from typing import Final

COMMON_PASSWORDS: Final = frozenset(
    """
    000000 00000000 010203 101010 111111 1111111 11111111 111222 112233 11223344 121212 123123 123123123
    123321 123412 123456 1234567 12345678 123456789 1234567890 123456a 123456q 123654 123abc 123qwe
    123qweasd 131313 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323
    252525 333333 444444 456789 555555 654321 666666 696969 741852 741852963 7654321 777777 7777777
    789456 789456123 852456 87654321 88888888 888888 963852 987654 987654321 999999 99999999
    a12345 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa abc123 abc1234 abc12345 abcd1234 abcdef
    abcdefg abcdefgh access admin1 admin12 admin123 administrator amanda andrea andrew anthony apples
    aqwzsx arsenal asasas asdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl ashley august azerty
    bailey banana barney baseball basketball batman beautiful bigben biscuit blahblah blink182 bond007
    bradley brandon britain bubbles builder builder1 buster butterfly charlie charlie1 changeme cheese
    chelsea chelsea1 chester chicken chocolate chris1 computer cookie cooper daniel default diamond
    dolphin donald dragon dragon1 elephant eminem england england1 everton family ferrari flower
    football football1 forever freedom gandalf garfield george gfhjkm ginger google guitar hannah
    hammer harley heaven hellohello hello1 hello123 hockey hottie hunter iceman iloveu iloveyou
    iloveyou1 internet ironman jackson jasmine jasper jennifer jessica jessie jordan jordan23 joshua
    justin killer kitten lauren letmein letmein1 letmein123 lifehack liverpool liverpool1 london
    london1 lovely loveme lovers maggie manchester manutd marina martin master matrix matthew maverick
    merlin michael michelle monkey monkey1 monster mustang mynoob naruto nathan newcastle nicole ninja1
    nothing oliver orange p@ssw0rd p@ssword parola pass123 pass1234 passw0rd passw0rd1 password password!
    password1 password1! password12 password123 password1234 patrick pepper phoenix picture pokemon
    princess princess1 purple q1w2e3 q1w2e3r4 qazwsx qazwsxedc qqqqqq qwaszx qwe123 qweasd qweasdzxc
    qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop rachel rainbow
    ranger rangers rebecca richard robert samantha samsung samuel sandra scooby scotland secret secret1
    secret123 senha123 shadow shadow1 silver simple snoopy soccer sophie spiderman starwars stephen
    success summer summer1 sunflower sunshine sunshine1 superman superman1 taylor temp1234 tennis test123
    test1234 thomas thunder tigger tinkerbell tottenham trustno1 united vanessa victoria welcome welcome1
    welcome123 westham whatever william winner winter yellow zaq12wsx zxcvbn zxcvbnm zzzzzz
    """.split()
)
